import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from './toasts.ts';

export interface Action<R, I> {
  send: (input: I) => Promise<R>;
  /** What the person reads when it is done. */
  done?: string | ((result: R, input: I) => string);
  /** What follows, such as reading the page anew: it is pending until that is done too. */
  onDone?: (result: R, input: I) => unknown;
  onSettled?: () => unknown;
}

/** What a button does: it is pending, then says that it is done or why not. `messageOf` has the sentences of an app. */
export const makeUseAction =
  (messageOf: (error: unknown) => string) =>
  <R, I = void>({ send, done, onDone, onSettled }: Action<R, I>) =>
    useMutation({
      mutationFn: send,
      onSuccess: (result, input) => {
        if (done !== undefined) toastSuccess(typeof done === 'string' ? done : done(result, input));
        return onDone?.(result, input);
      },
      onError: (error) => toastFailure(messageOf(error)),
      onSettled,
    });
