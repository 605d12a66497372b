/**
 * Path of the first text that PostgreSQL cannot store: NUL characters and lone surrogates. null = none.
 * An unstorable property name counts for its object.
 */
export const findUnstorableText = (value: unknown, path = ''): string | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) {
      const found = findUnstorableText(member, `${path}[${index}]`);
      if (found !== null) return found;
    }
    return null;
  }
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorableText(member, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
};

const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
