import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconPrinter, IconShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import type { SheetResult } from './queries.ts';
import classes from './result-page.module.css';
import { drawResultPicture } from './result-picture.ts';
import { canSharePictures, sharePicture } from './share-result.ts';
import { useLightPrint } from './use-light-print.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };

/** The result as a picture, without the person unless chosen, and on paper. */
export default function ResultSharing({ result }: { result: SheetResult }) {
  useLightPrint();
  const { brand } = useRuntimeConfig();
  const [named, setNamed] = useState(false);
  const [shareable] = useState(canSharePictures);
  const [firstName = ''] = result.student.name.trim().split(/\s+/);
  const sharing = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const picture = await drawResultPicture({ result, brand, firstName: named ? firstName : null });
      if (!picture) throw new Error('The browser drew no picture');
      return sharePicture(picture);
    },
  });
  const graded = result.grade !== null;
  return (
    <Card
      id="share"
      title={graded ? 'Compartilhe ou imprima' : 'Imprima as suas respostas'}
      lead={
        graded && 'A imagem mostra a nota e os módulos. Seu e-mail e o link deste resultado ficam de fora.'
      }
      data-screen-only
    >
      <div role="status" className={classes.status}>
        {sharing.data === 'downloaded' && <Notice kind="success">Imagem baixada.</Notice>}
      </div>
      {sharing.isError && (
        <Notice kind="failure">
          Este navegador não criou a imagem. Imprima o resultado ou tire uma captura da tela.
        </Notice>
      )}
      {graded && firstName !== '' && (
        <Checkbox
          label={`Mostrar meu primeiro nome, ${firstName}`}
          checked={named}
          onChange={(event) => setNamed(event.currentTarget.checked)}
        />
      )}
      <div className="row" data-stretch>
        {graded && (
          <Button
            variant="default"
            leftSection={shareable ? <IconShare {...ICON} /> : <IconDownload {...ICON} />}
            loading={sharing.isPending}
            onClick={() => sharing.mutate()}
          >
            {shareable ? 'Compartilhar imagem' : 'Baixar imagem'}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </Card>
  );
}
