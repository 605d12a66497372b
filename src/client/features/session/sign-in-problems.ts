/** Why the server led a sign-in back here (`/login?problem=…`); apart from the page, which only who is signed out loads. */
export const signInProblems = ['sign-in-expired', 'sign-in-failed', 'sign-in-unavailable'] as const;
