import { useQuery } from '@tanstack/react-query';
import {
  LESSON_LENGTHS,
  type LessonFields,
  type LessonVideo,
  MAX_VIDEOS,
  readVideoAddress,
  videoAddressError,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useState } from 'react';
import type { DraftField, DraftForm } from '../../../shared/content/content-kind.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { FileField, type FileValue } from '../../../shared/uploads/file-field.tsx';
import classes from './lessons.module.css';
import { PartsField } from './parts-field.tsx';
import { lessonUsageQuery } from './queries.ts';

const MAX_ADDRESS = 1500;
const PROVIDERS = { vimeo: 'Vimeo', youtube: 'YouTube', file: 'Vídeo da academia', embed: 'Outro player' };
const EMPTY = {
  title: '',
  address: '',
  file: null,
  libras: '',
  libras_file: null,
  poster_image: null,
  subtitles: null,
};

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

interface SourceFieldProps {
  label: string;
  addressLabel: string;
  hint: string;
  address: DraftField<string>;
  error: string | undefined;
  hosts: readonly string[] | null;
  value: FileValue | null;
  onValue: (file: FileValue | null) => void;
}

/** A video: an uploaded file, one of 'Arquivos', or an address. */
function SourceField({ label, addressLabel, hint, address, error, hosts, value, onValue }: SourceFieldProps) {
  const hasAddress = address.value.trim() !== '';
  return (
    <>
      {!hasAddress && <FileField kind="video" label={label} value={value} onValue={onValue} />}
      {value === null && (
        <TextField
          label={addressLabel}
          description={(hosts && describeAddress(address.value, hosts)) ?? hint}
          inputMode="url"
          spellCheck={false}
          maxLength={MAX_ADDRESS}
          {...address}
          error={error}
        />
      )}
    </>
  );
}

const hasMore = ({ poster_image, subtitles, libras, libras_file }: LessonVideo) =>
  Boolean(poster_image || subtitles || libras || libras_file);

interface VideosFieldProps {
  lessonId: number;
  form: DraftForm<LessonFields>;
  disabled: boolean;
}

/** The videos of a lesson, each with Libras and subtitles. */
export function VideosField({ lessonId, form, disabled }: VideosFieldProps) {
  const { data: details } = useQuery(lessonUsageQuery(lessonId));
  const [removing, setRemoving] = useState<LessonVideo | null>(null);
  const field = form.field('videos');
  const remove = ({ id }: LessonVideo) => field.onValue(field.value.filter((video) => video.id !== id));
  const hosts = details?.video_hosts ?? null;
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
            <SourceField
              label="Vídeo"
              addressLabel="Endereço"
              hint="Cole o endereço do Vimeo ou do YouTube, ou o código de incorporação de outro player."
              address={bind('address')}
              error={errorOf(video.address)}
              hosts={hosts}
              {...form.partFile(video.file ?? null, (file, chosen) =>
                change({ file, poster_image: video.poster_image ?? chosen?.poster?.id ?? null }),
              )}
            />
            <details className={classes.more} open={hasMore(video) || undefined}>
              <summary className="small muted">Capa, legendas e Libras</summary>
              <div className="form">
                {video.file !== null && (
                  <FileField
                    kind="image"
                    label="Capa"
                    description="Aparece no lugar do vídeo até ele começar."
                    {...form.partFile(video.poster_image ?? null, (poster_image) => change({ poster_image }))}
                  />
                )}
                <FileField
                  kind="subtitles"
                  label="Legendas"
                  description={
                    video.file === null
                      ? 'Só para um vídeo da academia; Vimeo e YouTube têm as suas.'
                      : undefined
                  }
                  {...form.partFile(video.subtitles, (subtitles) => change({ subtitles }))}
                />
                <SourceField
                  label="Vídeo em Libras: arquivo"
                  addressLabel="Vídeo em Libras"
                  hint="Opcional."
                  address={bind('libras')}
                  error={errorOf(video.libras)}
                  hosts={hosts}
                  {...form.partFile(video.libras_file ?? null, (libras_file) => change({ libras_file }))}
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
        <p>{describeWatched(details?.plays.find(({ video }) => video === removing?.id)?.students ?? 0)}</p>
        <p className="muted">Os alunos deixam de ver o vídeo quando você publicar a aula.</p>
      </ConfirmDialog>
    </>
  );
}
