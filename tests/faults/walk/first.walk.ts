import { takeWalks } from './walks.ts';

takeWalks(0);
