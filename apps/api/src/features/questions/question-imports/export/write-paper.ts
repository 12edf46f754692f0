import { letterAt } from '@toro/domain/questions/questions/lettering';
import { Zip, ZipPassThrough } from 'fflate';
import type { ExportRequest } from '../../../../database/schema/index.ts';
import { type Renderer, RenderingUnavailable } from '../../../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { ParsedListFilter } from '../../../../platform/lists/list-source.ts';
import { removeFile } from '../../../../platform/storage/remove-file.ts';
import { signLink } from '../../../../platform/tokens.ts';
import { type QuestionPaper, questionPaperKey } from '../../../office/lists/question-paper.ts';
import type { StoredQuestion } from '../stored-questions.ts';
import { readQuestions } from './read-questions.ts';

/** A paper has as many questions as the page of a mock can set. More are a ZIP of several papers. */
export const QUESTIONS_PER_PAPER = 500;
const LINK_LIFETIME_SECONDS = 15 * 60;
/** A job goes on in another one before it is taken for dead. */
const SLICE_MS = 300_000;

function toPaperQuestion({ id, fields }: StoredQuestion, index: number): QuestionPaper['questions'][number] {
  return {
    id_questao: id,
    codigo: fields.code,
    enunciado: fields.statement,
    img_enunciado: fields.image,
    formula: null,
    formula_imagem: null,
    module: null,
    answers: fields.options.map(({ text, image }, at) => ({
      id_resposta: at + 1,
      resposta: text,
      img_resposta: image,
    })),
    class_type: 0,
    pivot: { ordem: index + 1 },
    has_text_resolution: fields.resolution !== '',
    has_video_resolution: false,
    has_libras_resolution: false,
  };
}

function toPaper(questions: StoredQuestion[], title: string, request: ExportRequest): QuestionPaper {
  const letters = questions.map(({ fields }) => {
    const at = fields.options.findIndex(({ correct }) => correct);
    return at === -1 ? '' : (letterAt(at) ?? '');
  });
  return {
    titulo: title,
    curso: 'Banco de questões',
    questions: questions.map(toPaperQuestion),
    gabarito: request.withKey ? letters : null,
    resolucoes: request.withResolutions ? questions.map(({ fields }) => fields.resolution) : null,
  };
}

const partToken = (path: string, part: number): string =>
  `${path.replace(/^.*\//, '').replace(/\.\w+$/, '')}-p${part}`;
const partKey = (path: string, part: number): string => `private/exports/${partToken(path, part)}.pdf`;

/** Writes the content of all papers, from one state of the bank. */
async function writeContents(context: Context, path: string, rows: number, request: ExportRequest) {
  await inTransaction(context, async (tx) => {
    let part = 0;
    const waiting: StoredQuestion[] = [];
    const writeNext = async () => {
      part += 1;
      const title = rows > QUESTIONS_PER_PAPER ? `Questões, parte ${part}` : 'Questões';
      const paper = toPaper(waiting.splice(0, QUESTIONS_PER_PAPER), title, request);
      const content = Buffer.from(JSON.stringify(paper));
      await context.storage.put(questionPaperKey(partToken(path, part)), content, 'application/json');
    };
    for await (const batch of readQuestions(tx, request.query as ParsedListFilter)) {
      waiting.push(...batch);
      while (waiting.length >= QUESTIONS_PER_PAPER) await writeNext();
    }
    if (waiting.length > 0 || part === 0) await writeNext();
  });
}

function paperLink(context: Context, token: string): string {
  const expires = Math.floor(context.now().getTime() / 1000) + LINK_LIFETIME_SECONDS;
  const call = `/v1/services/questions/question-paper/${token}`;
  return `/print/${token}${signLink(context.keys, 'call-link', call, expires).slice(call.length)}`;
}

/** The papers as one ZIP without compression. */
async function* zipParts(context: Context, path: string, parts: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (let part = 1; part <= parts; part += 1) {
    const entry = new ZipPassThrough(`questoes-parte-${String(part).padStart(3, '0')}.pdf`);
    zip.add(entry);
    const file = await context.storage.find(partKey(path, part));
    if (!file) throw new Error(`the paper ${part} is gone`);
    for await (const chunk of await file.open()) {
      entry.push(new Uint8Array(chunk as Buffer));
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/**
 * Sets questions as the paper of a mock is set. Returns the size of the file, or null when another job has to go on: a
 * paper that was rendered is not rendered again.
 */
export async function writePaper(
  context: Context,
  { path, rows, request }: { path: string; rows: number; request: ExportRequest },
  renderer: Renderer | undefined,
): Promise<number | null> {
  const { storage } = context;
  if (!renderer) throw new RenderingUnavailable('this process has no renderer');
  const started = performance.now();
  const parts = Math.max(1, Math.ceil(rows / QUESTIONS_PER_PAPER));
  const isBegun =
    (await storage.find(questionPaperKey(partToken(path, 1)))) !== null ||
    (await storage.find(partKey(path, 1))) !== null;
  if (!isBegun) await writeContents(context, path, rows, request);
  for (let part = 1; part <= parts; part += 1) {
    if (await storage.find(partKey(path, part))) continue;
    if (performance.now() - started > SLICE_MS) return null;
    const content = await renderer.render(paperLink(context, partToken(path, part)), 'pdf');
    await storage.put(partKey(path, part), content, 'application/pdf');
    await removeFile(context, questionPaperKey(partToken(path, part)));
  }
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    if (parts > 1)
      for await (const chunk of zipParts(context, path, parts)) {
        size += chunk.length;
        yield chunk;
      }
    else {
      const file = await storage.find(partKey(path, 1));
      if (!file) throw new Error('the paper is gone');
      for await (const chunk of await file.open()) {
        size += (chunk as Buffer).length;
        yield new Uint8Array(chunk as Buffer);
      }
    }
  }
  await storage.write(path, counted(), parts > 1 ? 'application/zip' : 'application/pdf');
  for (let part = 1; part <= parts; part += 1) await removeFile(context, partKey(path, part));
  return size;
}
