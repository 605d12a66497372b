/** The file that the program starts with; its name changes with everything in it. */
export const programFile = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
