import { saveFile } from '@toro/ui/save-file.ts';

/** How long the address of a downloaded picture stays valid: browsers read it after the click. */
const ADDRESS_LIFETIME_MS = 60_000;

type SharedResult = 'shared' | 'downloaded' | 'cancelled';

/** Whether the browser has a share dialog that takes pictures. */
export const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'resultado.png', { type: 'image/png' })] }) ?? false;

function download(picture: File): void {
  const address = URL.createObjectURL(picture);
  saveFile(address, picture.name);
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS);
}

/** Opens the share dialog of the device, or downloads the picture where there is none or it does not open. */
export async function sharePicture(picture: File): Promise<SharedResult> {
  if (canSharePictures()) {
    try {
      await navigator.share({ files: [picture] });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  download(picture);
  return 'downloaded';
}
