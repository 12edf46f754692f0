import { Button, Loader, Modal } from '@mantine/core';
import { IconBook, IconPlayerPlay } from '@tabler/icons-react';
import { chooseVideo } from '@toro/domain/catalogue/lessons/video-choice';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { type ReactNode, useState } from 'react';
import { QuestionVideo } from './question-video.tsx';
import classes from './resolution.module.css';
import type { ReviewQuestion } from './review-query.ts';

type ResolutionFields = Pick<ReviewQuestion, 'questao_comentada' | 'video_embed' | 'video_embed_libras'>;

export type ShownResolution = 'text' | 'video' | null;

interface ResolutionDialogsProps {
  /** Which kinds of resolution the question has. */
  offers: { text: boolean; regular: boolean; libras: boolean };
  isLibras: boolean;
  /** The resolution's content, once it is loaded. */
  explained: ResolutionFields | undefined;
  /** Shown in the dialog until then. */
  placeholder?: ReactNode;
  onOpen?: () => void;
  /** Which dialog is open, where another button opens it too. */
  shown?: ShownResolution;
  onShown?: (shown: ShownResolution) => void;
}

/** Buttons that open a question's resolution, as text or video, in a dialog. */
export function ResolutionDialogs({
  offers,
  isLibras,
  explained,
  placeholder,
  onOpen,
  shown,
  onShown,
}: ResolutionDialogsProps) {
  const [own, setOwn] = useState<ShownResolution>(null);
  const open = shown === undefined ? own : shown;
  const setOpen = onShown ?? setOwn;
  const videos = chooseVideo(isLibras, offers);
  if (!offers.text && videos.kind === 'none') return null;
  const show = (kind: 'text' | 'video') => {
    setOpen(kind);
    onOpen?.();
  };
  const loading = placeholder ?? <Loader aria-label="Carregando a resolução" />;
  return (
    <div className={`row ${classes.actions}`}>
      {offers.text && (
        <Button
          variant="default"
          leftSection={<IconBook size={18} stroke={1.75} aria-hidden />}
          onClick={() => show('text')}
        >
          Ler a resolução
        </Button>
      )}
      {videos.kind !== 'none' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
          onClick={() => show('video')}
        >
          {videos.kind === 'one' && videos.show === 'libras'
            ? 'Assistir a resolução em Libras'
            : 'Assistir a resolução'}
        </Button>
      )}
      <Modal opened={open === 'text'} onClose={() => setOpen(null)} title="Resolução em texto" size="lg">
        {explained ? <CleanHtml html={explained.questao_comentada ?? ''} /> : loading}
      </Modal>
      <Modal opened={open === 'video'} onClose={() => setOpen(null)} title="Resolução em vídeo" size="xl">
        {explained ? (
          <QuestionVideo
            isLibras={isLibras}
            regular={explained.video_embed}
            libras={explained.video_embed_libras}
          />
        ) : (
          loading
        )}
      </Modal>
    </div>
  );
}

type ResolutionProps = Pick<ResolutionDialogsProps, 'isLibras' | 'shown' | 'onShown'> & {
  question: ResolutionFields;
};

/** The resolution of a question whose content is already loaded. */
export function Resolution({ question, ...props }: ResolutionProps) {
  const offers = {
    text: !!question.questao_comentada,
    regular: !!question.video_embed,
    libras: !!question.video_embed_libras,
  };
  return <ResolutionDialogs {...props} offers={offers} explained={question} />;
}
