/** Nothing of ours nests deeper; what does would exhaust the stack of whoever walks through it. */
const maxDepth = 50;

/**
 * Path of the first text that PostgreSQL cannot store: NUL characters and lone surrogates. null = none.
 * An unstorable property name counts for its object; so does nesting without end.
 */
export const findUnstorableText = (value: unknown, path = '', depth = 0): string | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > maxDepth) return path;
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) {
      const found = findUnstorableText(member, `${path}[${index}]`, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorableText(member, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
};

const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
