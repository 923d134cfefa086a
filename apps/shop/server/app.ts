export function createApp(_a: any, _b: any): any {}
