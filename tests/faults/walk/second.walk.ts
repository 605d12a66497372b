import { takeWalks } from './walks.ts';

takeWalks(1);
