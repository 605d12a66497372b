import { safeFileName } from '#domain/formats/file-name.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { pictureSvg } from '#domain/pictures/picture-svg.ts';
import { saveFile } from './save-file.ts';

/** Pixels of the bitmap for one of the picture: sharp in print, too. */
const pixelRatio = 2;

interface PictureFile {
  readonly format: 'svg' | 'png';
  /** Of site, calculation and picture. */
  readonly names: readonly string[];
}

/** Saves a picture as vectors, or as a bitmap drawn from the very same vectors. Rejects where the device cannot draw it. */
export const savePicture = async (picture: Picture, { format, names }: PictureFile): Promise<void> => {
  const svg = new Blob([pictureSvg(picture)], { type: 'image/svg+xml' });
  const content = format === 'svg' ? svg : await bitmapOf(svg, picture);
  await saveFile({ name: `${safeFileName(names)}.${format}`, content });
};

const bitmapOf = async (svg: Blob, { width, height }: Picture): Promise<Blob> => {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No drawing surface');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('Not drawn')) : resolve(blob)), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
};
