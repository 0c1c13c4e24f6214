import * as z from 'zod';

// The page’s policy lets no text run as code. Zod asks for that when a schema is made, so this stands before all schemas.
z.config({ jitless: true });
