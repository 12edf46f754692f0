import { manualOrdersCalls } from '@toro/contract/sales/manual-orders/calls';
import { requestProof } from '../../../shared/session/proof-request.ts';
import { sendFile } from '../../../shared/uploads/send-file.ts';

/** Why a file did not arrive, in words for the person. */
export class UploadFailure extends Error {
  constructor(
    readonly status: number,
    message: string | null,
  ) {
    super(message ?? 'O envio falhou. Tente de novo.');
  }
}

const sendOnce = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    let address = '';
    void sendFile(file, {
      endpoint: manualOrdersCalls.createOrderUpload.path,
      url: null,
      onAddress(url) {
        address = url;
      },
      onProgress: () => undefined,
      onSent: () => resolve(address.slice(address.lastIndexOf('/') + 1)),
      onFailure: (status, message) => reject(new UploadFailure(status, message)),
    }).catch(() => reject(new UploadFailure(0, null)));
  });

/** Sends a file of an order and returns the id of the upload. Asks for the login or the second factor where it needs them. */
export async function sendOrderUpload(file: File): Promise<string> {
  try {
    return await sendOnce(file);
  } catch (error) {
    const status = error instanceof UploadFailure ? error.status : null;
    if (status !== 401 && status !== 403) throw error;
    if (!(await requestProof(status === 401 ? 'login' : 'step-up'))) throw error;
    return sendOnce(file);
  }
}
