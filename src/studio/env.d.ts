// Types of `import.meta.env`.
/// <reference types="vite/client" />
