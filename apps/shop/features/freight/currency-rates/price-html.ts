/**
 * Returns the HTML of a price: the amount in the shopper's money, with the yuan and the mark of old rates. Server and browser must
 * write the same, so that nothing moves. Without an amount, only the yuan.
 */
export const priceHtml = (amount: string, yuan: string, mark: string): string =>
  amount ? `${amount} <bdi>${yuan}</bdi>${mark}` : yuan;
