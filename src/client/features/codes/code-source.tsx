import { Trans, useLingui } from '@lingui/react/macro';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { readCodeOfFile } from '#client/data/imports/code-reader.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import { CameraView } from './camera-view.tsx';
import classes from './codes.module.css';

/** Where the text of a code comes from: the camera, a picture, or the hand, which is always possible. */
export const CodeSource = ({ onText }: { readonly onText: (text: string) => void }) => (
  <div className={classes['source']}>
    <CameraView onText={onText} />
    <ChosenPicture onText={onText} />
    <TypedCode onText={onText} />
  </div>
);

type PictureState = 'none' | 'reading' | 'no-code' | 'no-picture' | 'failed';

const ChosenPicture = ({ onText }: { readonly onText: (text: string) => void }) => {
  const { t } = useLingui();
  const [state, setState] = useState<PictureState>('none');
  const told: Readonly<Record<PictureState, string>> = {
    none: '',
    reading: t`Reading the picture`,
    'no-code': t`No code was found in the picture. Take it closer and without glare, or type the digits.`,
    'no-picture': t`This file is no picture that this browser can read.`,
    failed: t`The reader of codes did not start on this device. Type the digits instead.`,
  };
  const read = async (file: File) => {
    setState('reading');
    const text = await readCodeOfFile(file).catch(() => 'failed' as const);
    if (text === 'failed' || text === 'no-picture') setState(text);
    else if (text === null) setState('no-code');
    else onText(text);
  };
  return (
    <div>
      <FileButton
        icon={<Image size={16} aria-hidden />}
        accept="image/*"
        disabled={state === 'reading'}
        onFiles={([file]) => {
          if (file !== undefined) void read(file);
        }}
      >
        <Trans>Choose a picture of a code</Trans>
      </FileButton>
      <p role="status" className={`second ${classes['told']}`}>
        {told[state]}
      </p>
    </div>
  );
};

const TypedCode = ({ onText }: { readonly onText: (text: string) => void }) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <form
      className={`${large['inputs']} ${classes['typed']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onText(text);
      }}
    >
      <label>
        <span>
          <Trans>Digits under the bar code, or an address</Trans>
        </span>
        <input
          name="code"
          autoComplete="off"
          placeholder={t`e.g. 6412345678907`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <SecondaryButton type="submit" size="md" disabled={text.trim() === ''}>
        <Trans>Look for it</Trans>
      </SecondaryButton>
    </form>
  );
};
