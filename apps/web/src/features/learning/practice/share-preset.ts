import { copyText } from '@toro/ui/copy-text.ts';
import { toastInfo, toastSuccess } from '@toro/ui/toasts.ts';

/** Copies the address of a saved training, which holds its choices only. */
export async function sharePreset({ code }: { code: string }): Promise<void> {
  const address = `${window.location.origin}/study/practice?preset=${code}`;
  if (await copyText(address)) toastSuccess('Endereço do treino copiado');
  else toastInfo(address);
}
