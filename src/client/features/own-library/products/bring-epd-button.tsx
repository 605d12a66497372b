import { Trans, useLingui } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import { useRef } from 'react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';

/** Chooses a file of environmental product declarations. */
export const BringEpdButton = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SecondaryButton leftSection={<FileInput size={16} aria-hidden />} onClick={() => input.current?.click()}>
        <Trans>Import EPD</Trans>
      </SecondaryButton>
      <input
        name="file"
        ref={input}
        type="file"
        hidden
        aria-label={t`File of declarations`}
        accept=".json,.jsonld,.xml,.zip,.epb,.csv"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
