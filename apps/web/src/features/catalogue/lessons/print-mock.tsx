import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import classes from './print-mock.module.css';
import { usePaper } from './use-paper.ts';

/** Prepares the printable PDF of a mock exam and opens it in a new tab. */
export function PrintMock({ lesson }: { lesson: number }) {
  const { progress, paper } = usePaper(lesson);
  const [blockedLink, setBlockedLink] = useState<string | null>(null);

  async function print(): Promise<void> {
    setBlockedLink(null);
    const filename = await paper.mutateAsync().catch(() => null);
    // A browser may block a tab that opens after some seconds: then the student opens the link.
    if (filename && !window.open(filename, '_blank')) setBlockedLink(filename);
  }

  return (
    <>
      <Button
        variant="default"
        loading={paper.isPending}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => void print()}
      >
        {paper.isError ? 'Tentar de novo' : 'Imprimir'}
      </Button>
      {paper.isPending && (
        <div className={`stack muted small figures ${classes.progress}`} data-gap="2xs" role="status">
          <span>Preparando o PDF do simulado… {progress}%</span>
          <progress value={progress} max={100} aria-label="Preparo do PDF" />
        </div>
      )}
      {paper.isError && (
        <div className={classes.note}>
          <Notice kind="failure">Não foi possível preparar a impressão. Tente de novo em instantes.</Notice>
        </div>
      )}
      {blockedLink && (
        <div className={classes.note}>
          <Notice kind="success">
            O PDF está pronto.{' '}
            <a href={blockedLink} target="_blank" rel="noreferrer">
              Abrir o PDF
            </a>
          </Notice>
        </div>
      )}
    </>
  );
}
