import { Button } from '@mantine/core';
import { copyText } from '@toro/ui/copy-text.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { saveFile } from '@toro/ui/save-file.ts';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import classes from './recovery-codes.module.css';

/** Ten codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="stack">
      <Notice kind="info">
        Guarde estes códigos: cada um entra uma vez se você perder o aplicativo ou a chave. Eles não aparecem
        de novo.
      </Notice>
      <ol className={`plainList figures ${classes.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row" data-print="hide">
        <Button
          variant="default"
          onClick={() =>
            void copyText(text).then((isCopied) =>
              isCopied
                ? toastSuccess('Códigos copiados.')
                : toastFailure('Não deu para copiar. Baixe ou anote os códigos.'),
            )
          }
        >
          Copiar
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(
              `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
              'codigos-de-recuperacao.txt',
            )
          }
        >
          Baixar
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <Button onClick={onDone}>Guardei os códigos</Button>
    </div>
  );
}
