import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import { MAX_IMPORT_BYTES } from '@toro/domain/questions/question-imports/formats';
import { api } from '../../../shared/api.ts';
import { sendFile } from '../../../shared/uploads/send-file.ts';

/** An error whose message is for the person. */
export class ImportFileError extends Error {}

/** Sends a file and makes an import of it; returns its id. */
export async function sendImport(file: File, onProgress: (percentage: number) => void): Promise<number> {
  if (file.size > MAX_IMPORT_BYTES)
    throw new ImportFileError('O arquivo tem mais de 500 MB. Divida-o em partes.');
  const upload = await new Promise<string>((resolve, reject) => {
    let address = '';
    void sendFile(file, {
      endpoint: questionImportsCalls.createImportUpload.path,
      url: null,
      onAddress(url) {
        address = url;
      },
      onProgress: (sent) => onProgress(Math.floor((sent / Math.max(1, file.size)) * 100)),
      onSent: () => resolve(address.slice(address.lastIndexOf('/') + 1)),
      onFailure: (_status, message) =>
        reject(new ImportFileError(message ?? 'O envio falhou. Tente de novo.')),
    }).catch(() => reject(new ImportFileError('O envio falhou. Tente de novo.')));
  });
  return (await api.send(questionImportsCalls.createQuestionImport, { body: { upload } })).id;
}
