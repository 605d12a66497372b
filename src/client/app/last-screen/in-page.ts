import { showLastScreen } from './show-last-screen.ts';

// Of the page itself, before any file of the program (`vite.config.ts`).
showLastScreen();
