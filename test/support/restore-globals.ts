import { afterAll, afterEach, vi } from 'vitest';

// Test files share a worker: globals that a test replaces would be those of the modules that the next file loads.
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => void vi.useRealTimers().restoreAllMocks());
