/** The machine's clock. Nothing else of the server reads it: `Services` and the commands hand it in. */
export const clock = (): Date => new Date();
