import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { lessonsCalls } from '@toro/contract/catalogue/lessons/calls';
import {
  DISCUSSION_PAGE_SIZE,
  DISCUSSION_POLL_INTERVAL_MS,
  mergeMessages,
} from '@toro/domain/catalogue/lessons/discussion';
import { useState } from 'react';
import { api, queryClient } from '../../../../shared/api.ts';
import { trackEvent } from '../../../../shared/courses/track-event.ts';
import type { LessonProps } from '../lesson-props.ts';

export type ThreadMessage = CallResponse<typeof lessonsCalls.listMessages>[number];

const threadQuery = ({ course, lesson }: LessonProps) => {
  const queryKey = ['messages', lesson.id, course.id_turma] as const;
  return queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<ThreadMessage[]> {
      const known = queryClient.getQueryData<ThreadMessage[]>(queryKey) ?? [];
      const last = known.at(-1);
      const received = await api.send(lessonsCalls.listMessages, {
        params: { id: lesson.id },
        query: { id_turma: course.id_turma, ...(last && { after: last.id }) },
        signal,
      });
      return mergeMessages(queryClient.getQueryData<ThreadMessage[]>(queryKey) ?? known, received);
    },
    // Polls only while the page is visible.
    refetchInterval: DISCUSSION_POLL_INTERVAL_MS,
  });
};

/** The messages of a live lesson's thread, with polling, older pages and sending. */
export function useDiscussion(props: LessonProps) {
  const { course, lesson } = props;
  const options = threadQuery(props);
  const thread = useQuery(options);
  const [isAtStart, setIsAtStart] = useState(false);
  const addMessages = (received: ThreadMessage[]) =>
    queryClient.setQueryData(options.queryKey, (known: ThreadMessage[] = []) =>
      mergeMessages(known, received),
    );
  const threadInput = { params: { id: lesson.id }, query: { id_turma: course.id_turma } };

  const older = useMutation({
    mutationFn: (before: number) =>
      api.send(lessonsCalls.listMessages, { ...threadInput, query: { ...threadInput.query, before } }),
    onSuccess(received) {
      setIsAtStart(received.length < DISCUSSION_PAGE_SIZE);
      addMessages(received);
    },
  });

  const post = useMutation({
    mutationFn: (text: string) => api.send(lessonsCalls.postMessage, { ...threadInput, body: { text } }),
    onSuccess(message) {
      addMessages([message]);
      trackEvent('discussion_posted', {
        id_course: course.id,
        id_course_class: course.id_turma,
        id_aula: lesson.id,
      });
    },
  });

  const messages = thread.data ?? [];
  return { thread, messages, older, post, hasOlder: !isAtStart && messages.length >= DISCUSSION_PAGE_SIZE };
}
