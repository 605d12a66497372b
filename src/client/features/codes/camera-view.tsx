import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type NoCamera, openCamera } from '#client/data/imports/camera.ts';
import { type CodeReader, startCodeReader } from '#client/data/imports/code-reader.ts';
import { Notice } from '#client/ui/states/notice.tsx';
import classes from './codes.module.css';

type CameraState = 'opening' | 'open' | 'no-reader' | NoCamera;

/** Between two pictures: a hand holds a phone for seconds, and a battery lasts a day. */
const pauseMs = 150;

/** What the camera sees; ends with the first code, and with the dialog. */
export const CameraView = ({ onText }: { readonly onText: (text: string) => void }) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onText);
  if (state !== 'opening' && state !== 'open') return <NoCameraNotice reason={state} />;
  return (
    <div className={classes['camera']}>
      <video ref={video} muted playsInline aria-label={t`Camera`} />
      <p role="status" className={`second ${classes['told']}`}>
        {state === 'opening' ? t`Opening the camera` : t`Hold the code in front of the camera`}
      </p>
    </div>
  );
};

const NoCameraNotice = ({ reason }: { readonly reason: NoCamera | 'no-reader' }) => {
  const { t } = useLingui();
  const words: Readonly<Record<typeof reason, string>> = {
    insecure: t`The camera opens on pages with a secure address (https) only.`,
    none: t`No camera was found on this device.`,
    refused: t`The camera is not allowed for this page. Allow it in the browser’s settings of the page.`,
    busy: t`The camera is in use by another program.`,
    'no-reader': t`The reader of codes did not start on this device. Type the digits instead.`,
  };
  return (
    <Notice tone="plain">
      {words[reason]} {reason === 'no-reader' ? null : <Trans>Choose a picture or type the digits.</Trans>}
    </Notice>
  );
};

const useCamera = (video: React.RefObject<HTMLVideoElement | null>, onText: (text: string) => void): CameraState => {
  const [state, setState] = useState<CameraState>('opening');
  const found = useEffectEvent(onText);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const watch = async () => {
      const camera = await openCamera();
      if (camera.kind === 'closed') return setState(camera.reason);
      const element = video.current;
      if (signal.aborted || element === null) return camera.end();
      const reader = startCodeReader();
      signal.addEventListener('abort', () => {
        camera.end();
        reader.end();
      });
      element.srcObject = camera.stream;
      await element.play();
      setState('open');
      const text = await firstCode(element, reader, signal);
      if (text !== null) found(text);
    };
    watch().catch(() => {
      if (!signal.aborted) setState('no-reader');
    });
    return () => ending.abort();
  }, [video]);
  return state;
};

/** Looks at one picture after the other; null = it was ended before. */
const firstCode = async (video: HTMLVideoElement, reader: CodeReader, signal: AbortSignal): Promise<string | null> => {
  while (!signal.aborted) {
    const text = video.videoWidth === 0 ? null : await reader.read(await createImageBitmap(video));
    if (text !== null) return text;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
};
