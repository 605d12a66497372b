import type { BrowserContext, Page } from '@playwright/test';

type Door = typeof import('./door.ts');

/** A function of the page's own data layer, called in the page. */
export const inPage = async <Name extends keyof Door>(
  page: Page,
  name: Name,
  ...args: Parameters<Door[Name]>
): Promise<Awaited<ReturnType<Door[Name]>>> => {
  const call = async ([part, values]: readonly [Name, Parameters<Door[Name]>]) => {
    const door = (await window.openDoor()) as unknown as Door;
    return (door[part] as (...all: Parameters<Door[Name]>) => ReturnType<Door[Name]>)(...values);
  };
  return (await page.evaluate(call as never, [name, args] as never)) as Awaited<ReturnType<Door[Name]>>;
};

/** The compiler that runs the bench names inner functions by a helper that a page does not have. */
export const namesKept = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript('globalThis.__name = (named) => named');
