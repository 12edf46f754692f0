import { useQuery } from '@tanstack/react-query';
import {
  LESSON_LENGTHS,
  type LessonFields,
  type LessonVideo,
  MAX_VIDEOS,
  readVideoAddress,
  videoAddressError,
} from '@toro/domain/lessons/lesson-fields';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useState } from 'react';
import type { DraftForm } from '../../shared/content/content-kind.ts';
import { CountedText } from '../../shared/forms/counted-fields.tsx';
import { FileField } from '../../shared/uploads/file-field.tsx';
import classes from './lessons.module.css';
import { PartsField } from './parts-field.tsx';
import { lessonFactsQuery } from './queries.ts';

const MAX_ADDRESS = 1500;
const PROVIDERS = { vimeo: 'Vimeo', youtube: 'YouTube', file: 'Vídeo da academia', embed: 'Outro player' };
const EMPTY = { title: '', address: '', libras: '', subtitles: null };

/** What an address was read as, such as 'Vimeo, vídeo 76979871'. */
function describeAddress(address: string, hosts: readonly string[]): string | undefined {
  const found = readVideoAddress(address, hosts);
  if (!found) return undefined;
  const isNamed = found.provider === 'vimeo' || found.provider === 'youtube';
  return isNamed ? `${PROVIDERS[found.provider]}, vídeo ${found.source}` : PROVIDERS[found.provider];
}

function describeWatched(students: number): string {
  if (students === 0) return 'Nenhum aluno assistiu a este vídeo.';
  const count = students.toLocaleString('pt-BR');
  return `${count} ${students === 1 ? 'aluno assistiu' : 'alunos assistiram'} a este vídeo. O que assistiram fica guardado, e o progresso passa a contar os vídeos que ficam.`;
}

interface VideosFieldProps {
  lessonId: number;
  form: DraftForm<LessonFields>;
  disabled: boolean;
}

/** The videos of a lesson, each with Libras and subtitles. */
export function VideosField({ lessonId, form, disabled }: VideosFieldProps) {
  const { data: facts } = useQuery(lessonFactsQuery(lessonId));
  const [removing, setRemoving] = useState<LessonVideo | null>(null);
  const field = form.field('videos');
  const remove = ({ id }: LessonVideo) => field.onValue(field.value.filter((video) => video.id !== id));
  const hosts = facts?.video_hosts ?? null;
  const errorOf = (address: string) =>
    hosts && address.trim() !== '' ? (videoAddressError(address, hosts) ?? undefined) : undefined;
  return (
    <>
      <PartsField
        {...field}
        label="Vídeos"
        one="vídeo"
        add="Vídeo"
        max={MAX_VIDEOS}
        disabled={disabled}
        empty={EMPTY}
        onRemove={(video) => (video.id < 0 ? remove(video) : setRemoving(video))}
      >
        {(video, bind, change) => (
          <>
            <CountedText label="Título do vídeo" maxLength={LESSON_LENGTHS.part} {...bind('title')} />
            <TextField
              label="Endereço"
              description={
                (hosts && describeAddress(video.address, hosts)) ??
                'Cole o endereço do Vimeo ou do YouTube, ou o código de incorporação de outro player.'
              }
              inputMode="url"
              spellCheck={false}
              maxLength={MAX_ADDRESS}
              {...bind('address')}
              error={errorOf(video.address)}
            />
            <details
              className={classes.more}
              open={video.libras !== '' || video.subtitles !== null || undefined}
            >
              <summary className="small muted">Libras e legendas</summary>
              <div className="form">
                <TextField
                  label="Vídeo em Libras"
                  description={(hosts && describeAddress(video.libras, hosts)) ?? 'Opcional.'}
                  inputMode="url"
                  spellCheck={false}
                  maxLength={MAX_ADDRESS}
                  {...bind('libras')}
                  error={errorOf(video.libras)}
                />
                <FileField
                  kind="subtitles"
                  label="Legendas"
                  {...form.partFile(video.subtitles, (subtitles) => change({ subtitles }))}
                />
              </div>
            </details>
          </>
        )}
      </PartsField>
      <ConfirmDialog
        opened={removing !== null}
        title="Remover o vídeo?"
        confirm="Remover"
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) remove(removing);
          setRemoving(null);
        }}
      >
        <p>{describeWatched(facts?.plays.find(({ video }) => video === removing?.id)?.students ?? 0)}</p>
        <p className="muted">Os alunos deixam de ver o vídeo quando você publicar a aula.</p>
      </ConfirmDialog>
    </>
  );
}
