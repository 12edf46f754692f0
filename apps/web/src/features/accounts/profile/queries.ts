import { queryOptions } from '@tanstack/react-query';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import type { CallResponse } from '@toro/contract/call';
import { api, queryClient } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';

export type Student = CallResponse<typeof profileCalls.getStudent>;

export const studentQuery = (id: number) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: ({ signal }) => api.send(profileCalls.getStudent, { params: { id }, signal }),
  });

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => api.send(profileCalls.listConsents, { signal }),
});

export type Consent = CallResponse<typeof profileCalls.listConsents>[number];

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.send(authCalls.listSessions, { signal }),
});

export type OpenSession = CallResponse<typeof authCalls.listSessions>[number];

/** Updates the cached profile and the name in the session. */
export function updateCachedStudent(student: Student): void {
  queryClient.setQueryData(studentQuery(student.id_usuario).queryKey, student);
  const { user, update } = useSession.getState();
  if (!user || user.id !== student.id_usuario) return;
  update({
    ...user,
    firstName: student.nome,
    lastName: student.sobre_nome,
    name: `${student.nome} ${student.sobre_nome}`.trim(),
    phoneNumber: student.telefone,
    foto: student.foto,
  });
}
