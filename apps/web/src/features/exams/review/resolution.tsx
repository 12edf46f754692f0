import { Button, Modal } from '@mantine/core';
import { IconBook, IconPlayerPlay } from '@tabler/icons-react';
import { videoChoice } from '@toro/domain/lessons/video-choice';
import { useState } from 'react';
import { CleanHtml } from '../../../ui/clean-html.tsx';
import { QuestionVideo } from './question-video.tsx';
import classes from './resolution.module.css';
import type { ReviewQuestion } from './review-query.ts';

type Explained = Pick<ReviewQuestion, 'questao_comentada' | 'video_embed' | 'video_embed_libras'>;

const CLOSE = { 'aria-label': 'Fechar' };

/** The resolution of a question, to read or to watch. */
export function Resolution({ question, isLibras }: { question: Explained; isLibras: boolean }) {
  const [open, setOpen] = useState<'text' | 'video' | null>(null);
  const videos = videoChoice(isLibras, {
    regular: !!question.video_embed,
    libras: !!question.video_embed_libras,
  });
  if (!question.questao_comentada && videos.kind === 'none') return null;
  return (
    <div className={classes.actions}>
      {question.questao_comentada && (
        <Button
          variant="default"
          leftSection={<IconBook size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('text')}
        >
          Ler a resolução
        </Button>
      )}
      {videos.kind !== 'none' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('video')}
        >
          {videos.kind === 'one' && videos.show === 'libras'
            ? 'Assistir a resolução em Libras'
            : 'Assistir a resolução'}
        </Button>
      )}
      <Modal
        opened={open === 'text'}
        onClose={() => setOpen(null)}
        title="Resolução em texto"
        size="lg"
        closeButtonProps={CLOSE}
      >
        <CleanHtml html={question.questao_comentada ?? ''} />
      </Modal>
      <Modal
        opened={open === 'video'}
        onClose={() => setOpen(null)}
        title="Resolução em vídeo"
        size="xl"
        closeButtonProps={CLOSE}
      >
        <QuestionVideo
          isLibras={isLibras}
          regular={question.video_embed}
          libras={question.video_embed_libras}
        />
      </Modal>
    </div>
  );
}
