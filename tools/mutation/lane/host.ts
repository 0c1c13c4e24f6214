import { test } from 'vitest';

// Vitest starts a place for tests with a file of them; the lane's work begins behind it (runner.ts).
test.todo('hosts a lane');
