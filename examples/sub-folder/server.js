import express from 'express';
import helmet from 'helmet';

const app = express();

app.use(
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly, not eval().
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // For <audio>.
        mediaSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['parley'],
      },
    },
  }),
);
app.use('/shop', express.static('public'));

const server = app.listen(process.env.PORT ?? 4000, () => {
  console.log(`http://localhost:${server.address().port}/shop/`);
});
