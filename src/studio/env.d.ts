// `import.meta.env`, which Vite fills in.
/// <reference types="vite/client" />
