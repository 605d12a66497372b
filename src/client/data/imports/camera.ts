/** Why there is no camera to read with. `insecure`: browsers give it to pages with https alone. */
export type NoCamera = 'insecure' | 'none' | 'refused' | 'busy';

export type OpenedCamera =
  | { readonly kind: 'open'; readonly stream: MediaStream; readonly end: () => void }
  | { readonly kind: 'closed'; readonly reason: NoCamera };

/** The camera at the back, where a device has several; the browser asks the person for it. */
export const openCamera = async (): Promise<OpenedCamera> => {
  if (!window.isSecureContext) return { kind: 'closed', reason: 'insecure' };
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) return { kind: 'closed', reason: 'none' };
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await mediaDevices.getUserMedia({ video, audio: false });
    const end = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    return { kind: 'open', stream, end };
  } catch (error) {
    return { kind: 'closed', reason: reasonOf(error) };
  }
};

/** Source: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const reasonOf = (error: unknown): NoCamera => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
};
