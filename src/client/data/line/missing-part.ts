/**
 * Is this part of the program gone from the server, as after a deploy? A line that only broke or is too slow says no: the
 * part is there, and a page that is loaded anew would need even more of that line.
 */
export const isGone = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
