/** Part categories of LCAbyg by their fixed ids, with the Talo 2000 class that holds the same parts; empty = none fits alone. */
const categories = new Map<string, { readonly name: string; readonly talo2000Code: string }>([
  ['1a966c7c-fd7c-4abc-9d4b-307fdcd0cc88', { name: 'Randfundamenter', talo2000Code: '121' }],
  ['2ffe16fd-f0c9-4d31-a31a-f96d58d3df95', { name: 'Terrændæk', talo2000Code: '122' }],
  ['59ab59a5-2482-45ae-85f1-d0e39e640712', { name: 'Bærende indervægge', talo2000Code: '1232' }],
  ['f4c234ec-77f1-4ee0-92d0-f1819e0307d4', { name: 'Etagedæk', talo2000Code: '1235' }],
  ['1caeddce-29e9-4067-b85b-36e8d103a4a0', { name: 'Trapper og ramper', talo2000Code: '1237' }],
  ['10a52123-48d7-466a-9622-d463511a6df0', { name: 'Ydervægge', talo2000Code: '1241' }],
  ['dcbf55db-3189-4d22-9b2b-2e27c057b363', { name: 'Vinduer', talo2000Code: '1242' }],
  ['a48092d1-8b5c-4fa9-9ada-69cec3fd1dca', { name: 'Altanbund', talo2000Code: '1251' }],
  ['d734712a-d27d-42c5-936f-98fe4c4df90b', { name: 'Tage', talo2000Code: '126' }],
  // Doors inside and outside alike, which are two classes here.
  ['9bd14e05-5fba-4ecb-ab41-7940a8a0dbdc', { name: 'Døre', talo2000Code: '' }],
]);

export const lcabygCategory = (id: string): { readonly name: string; readonly talo2000Code: string } =>
  categories.get(id) ?? { name: '', talo2000Code: '' };
