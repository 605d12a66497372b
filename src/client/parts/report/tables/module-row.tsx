import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import { ModuleName } from './module-name.tsx';

interface ModuleRowProps {
  readonly module: Module | HandprintModule;
  /** The cells behind its name. */
  readonly children: React.ReactNode;
}

/** The line of one module in a table of figures. */
export const ModuleRow = ({ module, children }: ModuleRowProps) => (
  <tr>
    <th scope="row">
      <ModuleName module={module} />
    </th>
    {children}
  </tr>
);
