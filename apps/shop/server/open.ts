export async function openForDevelopment(): Promise<any> { throw new Error("x"); }
