import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const noisy = ['error', 'warn'] as const;
let expected: RegExp[] = [];
let unexpected: string[] = [];

/** Declares that this test prints something like `pattern` to the console; anything undeclared fails the test. */
export const expectConsole = (pattern: RegExp): void => {
  expected.push(pattern);
};

beforeEach(() => {
  expected = [];
  unexpected = [];
  for (const level of noisy) {
    vi.spyOn(console, level).mockImplementation((...parts: readonly unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!expected.some((pattern) => pattern.test(text))) unexpected.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(() => {
  const printed = unexpected;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(printed, 'nothing undeclared is printed to the console').toEqual([]);
});

// Modules are read once for all files: a part that is still loading when its file ends could never be loaded again.
afterAll(() => vi.dynamicImportSettled());
