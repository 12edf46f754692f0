import { toastInfo } from '@toro/ui/toasts.ts';

interface PracticeReply {
  /** Of a request that saves answers. */
  is_finished?: boolean;
  /** Of a request that finishes the training. */
  was_finished?: boolean;
}

/** Tells that a training was closed on the server before its answers arrived from this device. They are kept. */
export function notifyFinished(key: string, response: unknown): void {
  const { is_finished, was_finished } = (response ?? {}) as PracticeReply;
  if (key.startsWith('practice:') && (is_finished || was_finished))
    toastInfo('Treino já finalizado. Guardamos as respostas deste aparelho.');
}
