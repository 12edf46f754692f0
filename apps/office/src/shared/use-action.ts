import { makeUseAction } from '@toro/ui/make-use-action.ts';
import { errorMessage } from './api.ts';

export const useAction = makeUseAction(errorMessage);
