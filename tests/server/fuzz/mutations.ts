import type { Random } from '#tests/support/random.ts';
import type { HttpRequest } from './http-request.ts';
import { methods, weirdContentTypes, weirdHeaders, weirdKeys, weirdSegments, weirdValues } from './weird-values.ts';

type Mutation = (request: HttpRequest, random: Random) => HttpRequest;

/** One to three things of the request are made wrong. */
export const mutate = (request: HttpRequest, random: Random): HttpRequest => {
  let mutated = request;
  const times = 1 + random.below(3);
  for (let count = 0; count < times; count += 1) mutated = random.pick(mutations)(mutated, random);
  return mutated;
};

const onJson =
  (change: (value: unknown, random: Random) => unknown): Mutation =>
  (request, random) => {
    const value = parsed(request.body);
    return value === undefined ? request : { ...request, body: JSON.stringify(change(value, random)) ?? '' };
  };

const onText =
  (change: (text: string, random: Random) => string | Uint8Array): Mutation =>
  (request, random) =>
    typeof request.body === 'string' ? { ...request, body: change(request.body, random) } : request;

/** Longer texts are those of an earlier mutation: too deep to walk through. */
const longestChanged = 100_000;

const parsed = (body: HttpRequest['body']): unknown => {
  if (typeof body !== 'string' || body.length > longestChanged || isDeep(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const isDeep = (text: string): boolean => text.includes('['.repeat(50)) || text.includes('{"a":'.repeat(50));

/** Replaces something somewhere in a JSON value: the deeper, the rarer. */
const replaceSomewhere = (value: unknown, random: Random, replace: (old: unknown) => unknown): unknown => {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return replace(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return [replace(undefined)];
    const at = random.below(value.length);
    return value.map((member, index) => (index === at ? replaceSomewhere(member, random, replace) : member));
  }
  const entries = Object.entries(value);
  const at = random.below(entries.length);
  // An own `__proto__` survives only where nothing assigns it.
  return Object.fromEntries(
    entries.map(([key, member], index) => [key, index === at ? replaceSomewhere(member, random, replace) : member]),
  );
};

const wrongValue = onJson((value, random) => replaceSomewhere(value, random, () => random.pick(weirdValues)));

const missing = onJson((value, random) =>
  replaceSomewhere(value, random, (old) => {
    if (typeof old !== 'object' || old === null) return undefined;
    if (Array.isArray(old)) return old.slice(1);
    const keys = Object.keys(old);
    const gone = random.pick(keys);
    return Object.fromEntries(Object.entries(old).filter(([key]) => key !== gone));
  }),
);

const extra = onJson((value, random) => {
  const added = [random.pick(weirdKeys) ?? 'x', random.pick(weirdValues)] as const;
  return replaceSomewhere(value, random, (old) =>
    typeof old === 'object' && old !== null && !Array.isArray(old)
      ? Object.fromEntries([...Object.entries(old), added])
      : Object.fromEntries([added]),
  );
});

const huge = onJson((value, random) =>
  replaceSomewhere(value, random, (old) =>
    random.pick([
      () => 'x'.repeat(201),
      () => 'ä'.repeat(20_000),
      () => Array.from({ length: 1_001 }, () => old),
      () => Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
      () => 10 ** random.below(309),
    ])(),
  ),
);

const nested = onText((text, random) => {
  const depth = random.pick([50, 500, 5_000, 20_000]);
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}${text || 1}${'}'.repeat(depth)}`;
});

const truncated = onText((text, random) => text.slice(0, random.below(text.length + 1)));

const duplicateKeys = onText((text, random) => {
  const member = `"${random.pick(['name', 'id', 'ids', 'base', '__proto__', 'source'])}":${JSON.stringify(random.pick(weirdValues))}`;
  return text.replace('{', `{${member},`);
});

const literals = onText((text, random) =>
  text.replace(
    /:("[^"]*"|[\d.]+|null|true|false)/,
    `:${random.pick(['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', '01', '.5', '0x10', 'undefined', "'a'", '1n', '-'])}`,
  ),
);

const bytes = onText((text, random) => {
  const source = Buffer.from(text === '' ? ' ' : text);
  const at = random.below(source.length);
  const inserted = random.pick([
    [0xff],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0x00],
    [0xef, 0xbb, 0xbf],
    [0xf4, 0x90, 0x80, 0x80],
  ]);
  return new Uint8Array([...source.subarray(0, at), ...inserted, ...source.subarray(at)]);
});

const otherBody: Mutation = (request, random) => ({
  ...request,
  body: random.pick([
    undefined,
    '',
    '{}',
    '[]',
    'null',
    '"x"',
    '0',
    'true',
    '{"a":1}',
    '<xml/>',
    'a=b',
    '\0',
    '\uFEFF{}',
  ]),
});

const otherMethod: Mutation = (request, random) => ({ ...request, method: random.pick(methods) });

const otherHeader: Mutation = (request, random) => {
  const [name, values] = random.pick(weirdHeaders) ?? ['x', ['y']];
  return { ...request, headers: { ...request.headers, [name]: random.pick(values) ?? '' } };
};

const otherType: Mutation = (request, random) => {
  const { 'content-type': _, ...headers } = request.headers;
  const type = random.pick(weirdContentTypes) ?? '';
  return { ...request, headers: type === '' ? headers : { ...headers, 'content-type': type } };
};

const otherSegment: Mutation = (request, random) => {
  const [path = '', search] = request.path.split('?');
  const segments = path.split('/');
  const at = 1 + random.below(segments.length - 1);
  segments[at] = random.pick(weirdSegments) ?? '';
  return { ...request, path: segments.join('/') + (search === undefined ? '' : `?${search}`) };
};

const swappedSegments: Mutation = (request, random) => {
  const [path = '', search] = request.path.split('?');
  const segments = path.split('/');
  const [left, right] = [1 + random.below(segments.length - 1), 1 + random.below(segments.length - 1)];
  [segments[left], segments[right]] = [segments[right] ?? '', segments[left] ?? ''];
  return { ...request, path: segments.join('/') + (search === undefined ? '' : `?${search}`) };
};

const queryNames = [
  'limit',
  'offset',
  'search',
  'sort',
  'sortBy',
  'status',
  'owner',
  'userRole',
  'format',
  'language',
  'with',
  'since',
  'sources',
  'contents',
  'n',
  '__proto__',
  '',
] as const;

const otherQuery: Mutation = (request, random) => {
  const value = random.pick([
    '',
    '-1',
    '0',
    '1e3',
    'NaN',
    '9'.repeat(30),
    '1.5',
    '%00',
    '%ED%A0%80',
    '%',
    'x'.repeat(3_000),
    "'--",
    '%F0%9F%92%9A',
    'null',
    '[]',
    '<b>',
    'asc',
    'json',
    'xlsx',
  ]);
  const joint = request.path.includes('?') ? '&' : '?';
  return { ...request, path: `${request.path}${joint}${random.pick(queryNames)}=${value}` };
};

const withBody: Mutation = (request, random) =>
  request.body === undefined
    ? {
        ...request,
        method: request.method === 'GET' ? 'POST' : request.method,
        body: JSON.stringify(random.pick(weirdValues)),
        headers: { ...request.headers, 'content-type': 'application/json' },
      }
    : request;

const mutations: readonly [Mutation, ...Mutation[]] = [
  wrongValue,
  wrongValue,
  wrongValue,
  wrongValue,
  missing,
  missing,
  extra,
  extra,
  huge,
  nested,
  truncated,
  truncated,
  duplicateKeys,
  literals,
  bytes,
  otherBody,
  otherMethod,
  otherHeader,
  otherHeader,
  otherType,
  otherSegment,
  swappedSegments,
  otherQuery,
  withBody,
];
