import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { type RegisterFile, readRegisterFile } from './register-file.ts';

interface RegisterFileFieldProps {
  readonly label: string;
  readonly explanation: string;
  readonly chosen: RegisterFile | null;
  readonly isUsable: (file: RegisterFile) => boolean;
  /** Said of a file that is not. */
  readonly refusal: string;
  readonly onChoose: (file: RegisterFile) => void;
}

/** A file of the register from the disk; what cannot be used leaves the one before it, and is told. */
export const RegisterFileField = ({
  label,
  explanation,
  chosen,
  isUsable,
  refusal,
  onChoose,
}: RegisterFileFieldProps) => {
  const [refused, setRefused] = useState<string | null>(null);
  const choose = async (file: File): Promise<void> => {
    const read = await readRegisterFile(file);
    const isTaken = read !== null && isUsable(read);
    setRefused(isTaken ? null : file.name);
    if (isTaken) onChoose(read);
  };
  return (
    <section>
      <p className="note">{explanation}</p>
      <FileButton accept=".json,application/json" onFiles={([file]) => void (file && choose(file))}>
        {label}
      </FileButton>
      {chosen === null ? null : (
        <p>
          <Trans>Read: {chosen.name}</Trans>
        </p>
      )}
      {refused === null ? null : (
        <p role="alert">
          {refused}: {refusal}
        </p>
      )}
    </section>
  );
};
