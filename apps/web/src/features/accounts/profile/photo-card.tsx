import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import { Card } from '@toro/ui/card.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import classes from './photo-card.module.css';
import { type Student, updateCachedStudent } from './queries.ts';

const PhotoCropper = lazy(() => import('./photo-cropper.tsx'));

const uploadFailed = (reason: string) => toastFailure(`Erro ao atualizar foto. ${reason}`);

/** The profile photo: choose, crop, upload. */
export function PhotoCard({ student }: { student: Student }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const sending = useMutation({
    async mutationFn(photo: File) {
      await api.send(profileCalls.uploadPhoto, { body: { photo } });
      return api.send(profileCalls.getStudent, { params: { id: student.id_usuario } });
    },
    onSuccess(refreshed) {
      updateCachedStudent(refreshed);
      setChosen(null);
      toastSuccess('Foto atualizada com sucesso');
    },
    onError: (error) => uploadFailed(errorMessage(error)),
  });
  return (
    <Card as="section" className={classes.card} aria-labelledby="photo">
      <div className={`circle ${classes.photo}`}>
        {student.foto ? (
          <img src={student.foto} alt="Sua foto" />
        ) : (
          <span aria-hidden="true">{student.nome.charAt(0).toUpperCase()}</span>
        )}
      </div>
      <div className={`stack ${classes.text}`} data-gap="xs">
        <h2 id="photo">
          {student.nome} {student.sobre_nome}
        </h2>
        <p className="muted medium">JPG, PNG ou WebP. Você escolhe o recorte antes de enviar.</p>
        <input
          ref={input}
          className="visuallyHidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Escolher foto"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.files?.[0] ?? null);
            // Cleared so that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {student.foto ? 'Trocar foto' : 'Enviar foto'}
        </Button>
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <PhotoCropper
            file={chosen}
            sending={sending.isPending}
            onCropped={(photo) => sending.mutate(photo)}
            onUnreadable={() => {
              setChosen(null);
              uploadFailed('Este arquivo não é uma foto que possamos abrir.');
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
