/** What ends the thread of `mortal-worker.ts`. */
export const deadlyStatement = 'select 1 as end_of_the_thread';
