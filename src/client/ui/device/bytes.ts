import { useFormat } from '#client/ui/text/language.ts';

const kilobyte = 1000;
const units = ['kB', 'MB', 'GB'] as const;

/** Sizes as people read them; null = not known. */
export const useBytes = (): ((bytes: number | null) => string) => {
  const format = useFormat();
  return (bytes) => {
    if (bytes === null) return format.number(null);
    const power = bytes >= kilobyte ** 3 ? 3 : bytes >= kilobyte ** 2 ? 2 : 1;
    return `${format.number(bytes / kilobyte ** power, power === 1 ? 0 : 1)} ${units[power - 1]}`;
  };
};
