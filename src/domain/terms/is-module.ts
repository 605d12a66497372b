import { type Module, modules } from './modules.ts';

/** Whether it is a module of the footprint: lines and rows have the components of the handprint besides. */
export const isModule = (module: string): module is Module => modules.some((known) => known === module);
