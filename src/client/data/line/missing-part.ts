/** `here`: it has come whole and is in the browser's cache; `away`: nobody can tell, the line broke or is too slow. */
export type PartState = 'gone' | 'here' | 'away';

/** What has become of a part of the program that did not come: gone from the server, as after a deploy, or fetched now. */
export const fetchPart = async (address: string): Promise<PartState> => {
  try {
    const response = await fetch(address);
    if (response.status === 404) return 'gone';
    await response.arrayBuffer();
    return response.ok ? 'here' : 'away';
  } catch {
    return 'away';
  }
};
