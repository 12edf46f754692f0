import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What stays mounted would render after the window of its test file is gone.
afterEach(() => cleanup());
