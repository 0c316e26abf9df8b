//! Streams of Redis as a way of news between servers: a second implementation of the storage's trait, for trials and tests. No
//! program that is shipped knows it.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use sandtable_store::{Ear, FanOut, Later, StoreError};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::UnixStream;
use tokio::sync::Mutex;

/// The stream of all news, which keeps about so many.
const STREAM: &str = "news";
const KEPT: &str = "100000";

/// A Redis of its own, stopped when it is dropped.
pub struct Redis {
    process: Child,
    folder: PathBuf,
}

impl Redis {
    /// Says whether one is installed.
    pub fn is_there() -> bool {
        let asked = Command::new("redis-server").arg("--version").stdout(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    }

    pub fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("st-redis-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut server = Command::new("redis-server");
        server.args(["--port", "0", "--save", "", "--unixsocket"]).arg(folder.join("socket"));
        let process = server.stdout(Stdio::null()).spawn().expect("redis-server can be started");
        let redis = Self { process, folder };
        for _ in 0..200 {
            if std::os::unix::net::UnixStream::connect(redis.socket()).is_ok() {
                return redis;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("redis-server does not answer");
    }

    pub fn socket(&self) -> PathBuf {
        self.folder.join("socket")
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// News by a stream of the Redis at a socket.
#[derive(Debug)]
pub struct Streams {
    socket: PathBuf,
    /// The connection that tells, while there is one.
    teller: Mutex<Option<Line>>,
}

/// A connection to Redis.
#[derive(Debug)]
struct Line(BufReader<UnixStream>);

/// Whoever reads the stream, from the entry that was read last.
#[derive(Debug)]
struct Reader {
    line: Line,
    from: String,
    heard: VecDeque<String>,
}

fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError::News(error.to_string())
}

impl Streams {
    pub fn at(socket: &Path) -> Self {
        Self { socket: socket.to_owned(), teller: Mutex::default() }
    }
}

impl Line {
    async fn to(socket: &Path) -> Result<Self, StoreError> {
        Ok(Self(BufReader::new(UnixStream::connect(socket).await.map_err(failed)?)))
    }

    /// Gives an order, and returns all texts in the answer.
    async fn order(&mut self, words: &[&str]) -> Result<Vec<String>, StoreError> {
        let mut text = format!("*{}\r\n", words.len());
        for word in words {
            text.push_str(&format!("${}\r\n{word}\r\n", word.len()));
        }
        self.0.get_mut().write_all(text.as_bytes()).await.map_err(failed)?;
        let (mut left, mut texts) = (1_u64, Vec::new());
        while left > 0 {
            left -= 1;
            let mut head = String::new();
            if self.0.read_line(&mut head).await.map_err(failed)? == 0 {
                return Err(failed("Redis has hung up"));
            }
            let (kind, rest) = head.trim_end().split_at(1);
            match kind {
                "*" => left += rest.parse::<u64>().unwrap_or(0),
                "$" => {
                    let mut bytes = vec![0; rest.parse::<usize>().map_err(failed)? + 2];
                    self.0.read_exact(&mut bytes).await.map_err(failed)?;
                    bytes.truncate(bytes.len() - 2);
                    texts.push(String::from_utf8(bytes).map_err(failed)?);
                }
                "-" => return Err(failed(rest)),
                _ => texts.push(rest.to_owned()),
            }
        }
        Ok(texts)
    }
}

impl FanOut for Streams {
    fn tell<'a>(&'a self, news: &'a [String]) -> Later<'a, ()> {
        Box::pin(async move {
            let mut teller = self.teller.lock().await;
            // One that has failed is opened anew.
            let mut line = match teller.take() {
                Some(line) => line,
                None => Line::to(&self.socket).await?,
            };
            for told in news {
                line.order(&["XADD", STREAM, "MAXLEN", "~", KEPT, "*", "told", told]).await?;
            }
            *teller = Some(line);
            Ok(())
        })
    }

    fn listen(&self) -> Later<'_, Box<dyn Ear>> {
        Box::pin(async move {
            let mut line = Line::to(&self.socket).await?;
            // From what is last now on; the number and the text of that entry.
            let last = line.order(&["XREVRANGE", STREAM, "+", "-", "COUNT", "1"]).await?;
            let from = last.into_iter().next().unwrap_or_else(|| "0".to_owned());
            Ok(Box::new(Reader { line, from, heard: VecDeque::new() }) as Box<dyn Ear>)
        })
    }
}

impl Ear for Reader {
    fn next(&mut self) -> Later<'_, Option<String>> {
        Box::pin(async move {
            while self.heard.is_empty() {
                let read = ["XREAD", "BLOCK", "0", "STREAMS", STREAM, &self.from];
                let all = self.line.order(&read).await?;
                // The stream's name, then of each entry its number, a field's name and its text.
                for entry in all.get(1..).unwrap_or_default().chunks(3) {
                    let [number, _, text] = entry else { return Err(failed("an entry is not whole")) };
                    self.from.clone_from(number);
                    self.heard.push_back(text.clone());
                }
            }
            Ok(self.heard.pop_front())
        })
    }
}
