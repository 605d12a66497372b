import { sendMutated } from './mutated.ts';

sendMutated(0);
