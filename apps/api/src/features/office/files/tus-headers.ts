import { stripControlCharacters } from '@toro/domain/base/text/strip-control-characters';
import { FILE_KINDS, type FileKind, MAX_UPLOAD_BYTES } from '@toro/domain/office/files/file-kinds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';

const VERSION = '1.0.0';

/** The body of a piece. */
export const CHUNK_TYPE = 'application/offset+octet-stream';

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Sets the headers of every response, and rejects another version of the protocol. */
export function useTus(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', VERSION).header('cache-control', 'no-store');
  if (header(request, 'tus-resumable') === VERSION) return;
  reply.header('tus-version', VERSION);
  throw new AppError('unsupported_version', 'Recarregue a página e tente de novo.');
}

/** What the server offers, as the response to OPTIONS. */
export const describeServer = (reply: FastifyReply) =>
  reply
    .headers({
      'tus-resumable': VERSION,
      'tus-version': VERSION,
      'tus-extension': 'creation,checksum,expiration,termination',
      'tus-max-size': MAX_UPLOAD_BYTES,
      'tus-checksum-algorithm': 'sha1,sha256',
    })
    .status(204)
    .send();

const invalid = (field: string) =>
  new AppError('invalid_input', 'Não entendemos o envio. Recarregue a página e tente de novo.', [
    { field, message: 'Cabeçalho inválido.' },
  ]);

function readNumber(request: FastifyRequest, name: string): number {
  const value = header(request, name) ?? '';
  if (!/^\d{1,15}$/.test(value)) throw invalid(name);
  return Number(value);
}

/** The decoded pairs of `Upload-Metadata`. */
function readMetadata(request: FastifyRequest): Map<string, string> {
  const value = header(request, 'upload-metadata') ?? '';
  if (value.length > 4000) throw invalid('upload-metadata');
  return new Map(
    value
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', encoded = '']) => [key, Buffer.from(encoded, 'base64').toString('utf8')]),
  );
}

/** The last part of a path, without control characters. */
function cleanFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return stripControlCharacters(last).trim().slice(0, 200) || 'arquivo';
}

/** The declared size, name and wanted kind of a new upload. */
export function readCreation(request: FastifyRequest): { size: number; name: string; kind: FileKind | null } {
  const metadata = readMetadata(request);
  const wanted = metadata.get('kind');
  const kind = FILE_KINDS.find((each) => each === wanted) ?? null;
  if (wanted && !kind) throw invalid('upload-metadata');
  return {
    size: readNumber(request, 'upload-length'),
    name: cleanFileName(metadata.get('filename') ?? ''),
    kind,
  };
}

/** The position of a piece, its bytes and their checksum. */
export function readChunk(request: FastifyRequest) {
  if (!Buffer.isBuffer(request.body))
    throw new AppError('unsupported_media', 'Este formato de envio não é aceito.');
  const checksum = header(request, 'upload-checksum');
  const [, algorithm, value] = /^(sha1|sha256) ([A-Za-z0-9+/=]{1,100})$/.exec(checksum ?? '') ?? [];
  if (checksum !== undefined && value === undefined) throw invalid('upload-checksum');
  return {
    position: readNumber(request, 'upload-offset'),
    content: request.body,
    checksum: value === undefined ? null : { algorithm: algorithm as 'sha1' | 'sha256', value },
  };
}
