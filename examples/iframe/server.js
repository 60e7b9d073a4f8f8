import express from 'express';

/** Serves on a free port, or on the given one. */
const listen = (app, port) =>
  new Promise((resolve) => {
    const server = app.listen(port ?? 0, () => resolve(`http://localhost:${server.address().port}`));
  });

// Two origins: one has Parley, the other has an app that uses it.
const speech = express();
const app = express();
const speechOrigin = await listen(speech, process.env.SPEECH_PORT);
const appOrigin = await listen(app, process.env.PORT ?? 4000);

// In place of the file: the pages of these origins may use the bridge.
speech.get('/parley/bridge.json', (_, response) => response.json({ origins: [appOrigin] }));
speech.use(express.static('speech'));

app.get('/speech.json', (_, response) => response.json({ bridge: `${speechOrigin}/parley/bridge.html` }));
app.use(express.static('dist'));

console.log(`${appOrigin}/`);
