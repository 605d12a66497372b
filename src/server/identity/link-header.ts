/** Shows the secret of a contributor's link: in a header, because addresses are kept by logs and by browsers. */
export const linkHeader = 'x-link';
