import { useState } from 'react';
import { speak } from './speak.js';

export function App() {
  const [status, setStatus] = useState('Ready.');

  async function handleSubmit(event) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    setStatus('Working …');
    try {
      await speak(text);
      setStatus('Speaking.');
    } catch (error) {
      setStatus(error.message);
    }
  }

  return (
    <main>
      <form onSubmit={handleSubmit}>
        <label>
          Text <input name="text" defaultValue="Hello from React." required />
        </label>
        <button type="submit">Speak</button>
      </form>
      <p role="status">{status}</p>
    </main>
  );
}
